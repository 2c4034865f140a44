import { lockedPackages } from './locked-packages.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
}

/** CycloneDX, as `npm sbom` writes it. */
export interface BillOfMaterials {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * What npm says of every package of the lock file, of those in production alone, without what is different at each call:
 * the same lock file gives the same bytes.
 */
export function productionBill(whole: BillOfMaterials, root: string): BillOfMaterials {
  const { serialNumber: _number, metadata, ...rest } = whole;
  const { timestamp: _now, ...lasting } = metadata;
  const ours = metadata.component['bom-ref'];
  const kept = new Set([ours, ...lockedPackages(root).map(({ name, version }) => `${name}@${version}`)]);
  const isKept = (ref: string): boolean => kept.has(ref) || /^@portico\/(?!larkfield)/.test(ref);
  return {
    ...rest,
    // npm calls it by the folder of the checkout.
    metadata: { ...lasting, component: { ...metadata.component, name: ours.replace(/@[^@]*$/, '') } },
    components: whole.components.filter((each) => isKept(each['bom-ref'])).toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: whole.dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKept).toSorted() }))
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}
