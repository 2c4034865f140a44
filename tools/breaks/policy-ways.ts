import type { Break } from './break.ts';

const FEATURES = 'apps/user-centre/src/features';
const WAYS_TEST = 'apps/user-centre/test/policy-ways.http.test.ts';
const PREVIEW_TEST = 'apps/user-centre/test/policy-preview.http.test.ts';

/** What holds the ways and networks of a policy (ADR 0025). */
export const POLICY_WAY_BREAKS: readonly Break[] = [
  {
    id: 'W1',
    what: 'a token is made by a way or from a network that is refused',
    file: `${FEATURES}/tokens/mint.service.ts`,
    from: 'if (refusal) return refusal;',
    to: '',
    test: WAYS_TEST,
    title: 'POST /v1.1/tokens where a policy has another network',
  },
  {
    id: 'W2',
    what: 'a pair is given again to somebody outside',
    file: `${FEATURES}/tokens/refresh.service.ts`,
    from: "if (await isOutside(ctx, old)) return 'UC/NETWORK_REFUSED';",
    to: '',
    test: WAYS_TEST,
    title: 'a refresh from outside is refused, also a repeated one',
  },
  {
    id: 'W3',
    what: 'a refresh in one statement does not ask for the network',
    file: `${FEATURES}/tokens/rotate.queries.ts`,
    from: ' or cardinality(p.networks) > 0',
    to: '',
    test: WAYS_TEST,
    title: 'POST /v1.1/tokens/:token/actions/refresh where a policy has another network',
  },
  {
    id: 'W4',
    what: 'a second factor is added from a network that is refused',
    file: `${FEATURES}/second-factor/enrol.service.ts`,
    from: 'await assertNotRefused(ctx, pending);',
    to: '',
    test: WAYS_TEST,
    title: 'nobody adds a second factor from a network that is refused',
  },
  {
    id: 'W6',
    what: 'an identity is exchanged to whose policies leave out the way of the sign-in',
    file: `${FEATURES}/tokens/exchange.service.ts`,
    from: 'if (refusal) return refusal;',
    to: '',
    test: WAYS_TEST,
    title: 'an identity whose policies leave ways out is not had by exchanging',
  },
  {
    id: 'W5',
    what: 'whoever saves a policy may shut themselves out by its networks',
    file: `${FEATURES}/sign-in-policies/preview.service.ts`,
    from: 'if (isCallerOutside(ctx, person, combined)) locked_out.add(person.subject_id);',
    to: '',
    test: PREVIEW_TEST,
    title: 'whoever is outside the networks',
  },
];
