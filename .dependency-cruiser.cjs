// The table "who may import whom" of ARCHITECTURE.md. Tests may set up through any feature of their own service.
const TEST = '\\.test\\.tsx?$|/testing/|^apps/[^/]+/test/|^packages/[^/]+/test/|^test/';
const FEATURE = '^apps/([^/]+)/src/features/([^/]+)/';
// Each layer of the console, and what it may import beside itself.
const LAYERS = {
  app: ['features', 'domain', 'session', 'api', 'ui', 'lib'],
  features: ['domain', 'session', 'api', 'ui', 'lib'],
  domain: ['session', 'api', 'ui', 'lib'],
  session: ['api', 'ui', 'lib'],
  api: ['lib'],
  ui: ['lib'],
  lib: [],
};
const consoleRules = Object.entries(LAYERS).flatMap(([layer, allowed]) => {
  const forbidden = Object.keys(LAYERS).filter((other) => other !== layer && !allowed.includes(other));
  // The topmost imports all others: there is nothing to forbid.
  if (forbidden.length === 0) return [];
  return {
    name: `console-${layer}-imports-only-below`,
    comment: `${layer} may import ${allowed.join(', ') || 'no other layer'}`,
    severity: 'error',
    from: { path: `^apps/console/src/${layer}/`, pathNot: TEST },
    to: { path: `^apps/console/src/(${forbidden.join('|')})/` },
  };
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports of types count: two files that need each other to be understood are one.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(?:virtual:|node:|/assets/)' } },
    {
      name: 'contracts-import-only-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TEST },
      to: { pathNot: '^packages/contracts/src/|/zod/' },
    },
    {
      name: 'rules-are-free-of-zod',
      comment: 'The browser SDK uses them.',
      severity: 'error',
      from: { path: '^packages/contracts/src/rules/', pathNot: TEST },
      to: { path: '/zod/' },
    },
    {
      name: 'sdk-imports-rules-types-and-noble',
      severity: 'error',
      from: { path: '^packages/uc-sdk/src/', pathNot: TEST },
      to: {
        pathNot: '^packages/uc-sdk/src/|^packages/contracts/src/(?:rules/|limits\\.ts|langs\\.ts)|/@noble/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'frame-imports-nothing',
      severity: 'error',
      from: { path: '^packages/frame/src/', pathNot: TEST },
      to: { pathNot: '^packages/frame/src/' },
    },
    {
      name: 'examples-use-only-the-frame',
      comment: 'A page author has the published package and HTTP, nothing else of ours.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^(?:apps|packages|tools|test)/', pathNot: '^packages/frame/src/page\\.ts$' },
    },
    {
      name: 'nothing-imports-examples',
      severity: 'error',
      from: { path: '^(?:apps|packages)/' },
      to: { path: '^examples/' },
    },
    {
      name: 'nothing-imports-the-tools',
      comment: 'The product runs without its tools and tests.',
      severity: 'error',
      from: { path: '^(?:apps|packages|examples)/' },
      to: { path: '^(?:tools|test)/' },
    },
    {
      name: 'tools-import-no-tests',
      comment: 'A command that needs code of test/ stands in test/commands.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^test/' },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'work-knows-no-http',
      comment: 'Jobs and commands run a unit of work without a request; http maps requests onto it.',
      severity: 'error',
      from: { path: '^packages/server-kit/src/work/', pathNot: TEST },
      to: { path: 'node_modules/(?:fastify|@fastify)/|^packages/server-kit/src/http/' },
    },
    {
      name: 'services-do-not-import-each-other',
      comment: 'portico is the program that runs them: it imports both, and nothing in apps imports it.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: `${TEST}|^apps/portico/` },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'feature-does-not-import-feature',
      comment: 'What two features need goes to a service function, session/, ui/ or lib/.',
      severity: 'error',
      from: { path: FEATURE, pathNot: `${TEST}|\\.service\\.ts$` },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'service-imports-only-services-of-other-features',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/.*\\.service\\.ts$' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/|\\.service\\.ts$' },
    },
    {
      name: 'service-knows-no-http',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: 'node_modules/(?:fastify|@fastify)/|\\.routes\\.ts$' },
    },
    {
      name: 'routes-know-no-sql',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: 'node_modules/(?:kysely|pg)/' },
    },
    {
      name: 'queries-know-only-sql',
      comment: 'They run on the handle they are given, so that they cannot leave the transaction.',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: {
        path: '\\.routes\\.ts$|\\.service\\.ts$|node_modules/(?:pg|fastify)/|^packages/server-kit/src/(?:db/database|http/|work/(?!context))|^apps/[^/]+/src/(?:main|app)\\.ts$',
      },
    },
    ...consoleRules,
    {
      name: 'gallery-shows-only-ui',
      comment: 'Beside them it knows how a session keeps language and theme.',
      severity: 'error',
      from: { path: '^apps/console/gallery/', pathNot: TEST },
      to: {
        path: '^apps/console/src/|node_modules/(?:@reduxjs|react-redux)/',
        pathNot: '^apps/console/src/(?:(?:ui|lib)/|session/(?:language|look-slice)\\.ts$)',
      },
    },
    {
      name: 'nothing-imports-the-gallery',
      severity: 'error',
      from: { pathNot: '^apps/console/gallery/' },
      to: { path: '^apps/console/gallery/' },
    },
    {
      name: 'console-ui-knows-no-contract',
      comment: 'Its parts take values and functions; what they mean is for domain/ and features/.',
      severity: 'error',
      from: { path: '^apps/console/src/ui/', pathNot: TEST },
      to: { path: '^packages/|node_modules/(?:@reduxjs|react-redux)/' },
    },
    {
      name: 'console-uses-the-sdk-in-session-and-api',
      severity: 'error',
      from: { path: '^apps/console/src/(?:app|features|domain|ui|lib)/', pathNot: TEST },
      to: { path: '^packages/uc-sdk/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'console-knows-no-server',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: '^packages/server-kit/|node_modules/(?:fastify|kysely|pg|ioredis)/' },
    },
    {
      name: 'browser-code-uses-no-node-modules',
      severity: 'error',
      from: { path: '^(?:apps/console|packages/uc-sdk|packages/frame|packages/contracts)/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript interface; without this parser the tool sees next to nothing and passes.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Only our own: packages from the registry live in a folder `dist` too.
    exclude: { path: '^(?:(?:apps|packages|examples)/[^/]+|tools|test|test/e2e)/(?:dist|dist-types)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
