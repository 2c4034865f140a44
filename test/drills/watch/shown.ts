import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardExpressions, metricsOfPage } from '../../tools/support/expressions.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import type { Prometheus } from './prometheus.ts';

const DASHBOARDS = join(ROOT, 'deploy', 'grafana');
/** It says which version runs, and that does not change. */
const CONSTANT = new Set(['portico_build_info']);

/** Of every metric of docs/operations/monitor.md: what is wrong with it. */
export async function faultsOfMetrics(prometheus: Prometheus, since: number): Promise<string[]> {
  const faults: string[] = [];
  const names = metricsOfPage(readFileSync(join(ROOT, 'docs', 'operations', 'monitor.md'), 'utf8'));
  const range = `[${Math.ceil((Date.now() - since) / 1_000)}s]`;
  for (const name of names) {
    // Of a histogram its count.
    const series = `{__name__=~"${name}(_count)?"}`;
    if ((await prometheus.countSince(series, since)) === 0) faults.push(`the metric ${name} was never there`);
    else if (!CONSTANT.has(name) && (await prometheus.count(`max_over_time(${series}${range}) > min_over_time(${series}${range})`)) === 0)
      faults.push(`the metric ${name} never moved`);
  }
  console.log(`${names.length} metrics of monitor.md: ${names.length - faults.length} there and moving`);
  return faults;
}

/** Of every query of deploy/grafana: what is wrong with it. All that they show has happened in the drill. */
export async function faultsOfDashboards(prometheus: Prometheus, since: number): Promise<string[]> {
  const faults: string[] = [];
  let queries = 0;
  for (const file of readdirSync(DASHBOARDS)) {
    for (const query of dashboardExpressions(JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8')))) {
      queries += 1;
      const series = await prometheus.countSince(query, since).catch((error: unknown) => String(error));
      if (typeof series === 'string') faults.push(`${file}: ${query}: ${series}`);
      else if (series === 0) faults.push(`${file}: ${query}: no data`);
    }
  }
  console.log(`${queries} queries of deploy/grafana: ${queries - faults.length} answered with data`);
  return faults;
}
