import { ERRORS } from '@portico/contracts/errors';
import type { Examples } from '../examples/example.ts';
import type { ApiDocument } from '../shape.ts';
import { callOf, errorTable } from './call.ts';
import { fields } from './fields.ts';
import { text, titled } from './html.ts';

/** Another page of the same folder. */
interface Beside {
  readonly title: string;
  readonly file: string;
}

const ABOUT = `<section id="about"><h2>For every call</h2>
<dl>
<dt>Signing</dt><dd>Unless a call is open to anybody, its <code>Authorization</code> header carries the token's id, a nonce and a MAC over method, target and host. A write also sends the digest of its body.</dd>
<dt>Errors</dt><dd>A refusal is JSON with a <code>code</code> that never changes, a <code>message</code> in the language of <code>Accept-Language</code>, and the <code>trace_id</code> to search the logs for. Send <code>Accept: application/problem+json</code> for the form of RFC 9457.</dd>
<dt>Retries</dt><dd>A POST with an <code>Idempotency-Key</code> is done once: for 24 hours the same request gets the same reply.</dd>
<dt>Versions</dt><dd>A change with <code>If-Match</code> is refused with 409 and the current entity if somebody else was faster.</dd>
<dt>Values</dt><dd>Ids are text. Times are ISO 8601 with offset. Fields that you do not know may be added: ignore them.</dd>
<dt>Examples</dt><dd>Requests and replies recorded by the tests of each call; ids, times and keys are replaced, long lists are cut.</dd>
</dl>
<details class="shape" id="common-errors"><summary><h3>Errors that any call may answer</h3></summary>${errorTable(Object.keys(ERRORS).filter((name) => name.startsWith('COMMON/')))}</details>
</section>`;

/** A page with its style and its script beside it: nothing inline, nothing from elsewhere, and readable without either. */
export function apiPage(document: ApiDocument, file: string, examples: Examples, other: Beside): string {
  const shapes = document.components.schemas;
  const groups = new Map<string, string[]>();
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const [tag = ''] = call.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method, path, call, shapes, examples[call.operationId])]);
    }
  }
  const named = Object.entries(shapes).map(
    ([name, schema]) =>
      `<details class="shape" id="schema-${name}"><summary><h3>${name}</h3></summary>${fields('Fields', schema, shapes, true)}</details>`,
  );
  const title = `${text(document.info.title)} API`;
  const links = [...groups].map(([tag, calls]) => `<li><a href="#group-${tag}">${titled(tag)} <span>${calls.length}</span></a></li>`);
  const sections = [...groups].map(
    ([tag, calls]) => `<section class="group" id="group-${tag}"><h2>${titled(tag)}</h2>\n${calls.join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Portico</title>
<link rel="stylesheet" href="reference.css">
<script src="reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<h1>${title}</h1>
<p><a href="${other.file}">${text(other.title)} API</a> <a href="${file}">OpenAPI document</a></p>
</header>
<nav aria-label="Calls">
<div id="search" role="search" hidden><label for="query">Search calls</label><input id="query" type="search" autocomplete="off" placeholder="Path, name, field or error" aria-keyshortcuts="/"><p id="found" role="status"></p></div>
<details id="contents" open><summary>Contents</summary><ul>
<li><a href="#about">For every call</a></li>
${links.join('\n')}
<li><a href="#shapes">Shapes <span>${named.length}</span></a></li>
</ul></details>
</nav>
<main id="content" tabindex="-1">
${ABOUT}
${sections.join('\n')}
<section id="shapes"><h2>Shapes</h2>
${named.join('\n')}
</section>
</main>
</body>
</html>
`;
}
