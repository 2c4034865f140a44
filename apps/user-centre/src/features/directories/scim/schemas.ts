import { SCIM_LIMITS } from '@portico/contracts/scim-limits';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  readonly description: string;
  readonly multiValued?: true;
  readonly required?: true;
  readonly caseExact?: true;
  readonly mutability?: 'readOnly' | 'immutable';
  readonly uniqueness?: 'server' | 'global';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});

const contact = (name: string, what: string, kind: string): Attribute => ({
  name,
  type: 'complex',
  multiValued: true,
  description: `${what} One is kept: the primary one, else the first of type ${kind}.`,
  subAttributes: [
    text('value', what),
    text('type', 'What it is for.', { canonicalValues: [kind] }),
    { name: 'primary', type: 'boolean', description: 'Whether it is the one to use.' },
  ],
});

const USER_ATTRIBUTES: readonly Attribute[] = [
  text('userName', 'What the directory calls them. The login name is made of it once.', { required: true, uniqueness: 'server' }),
  text('displayName', 'What others see.'),
  {
    name: 'name',
    type: 'complex',
    description: 'The real name.',
    subAttributes: [text('formatted', 'The whole name.'), text('givenName', 'Given name.'), text('familyName', 'Family name.')],
  },
  { name: 'active', type: 'boolean', description: 'Whether they may sign in. False ends every sign-in at once.' },
  contact('emails', 'Email address, which nobody else here may have.', 'work'),
  contact('phoneNumbers', 'Mobile number with its country, which nobody else here may have.', 'mobile'),
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'Groups they are in; changed at the groups.',
    subAttributes: [
      text('value', 'Id of the group.', { mutability: 'readOnly' }),
      { name: '$ref', type: 'reference', referenceTypes: ['Group'], description: 'Address of the group.', mutability: 'readOnly' },
      text('display', 'Name of the group.', { mutability: 'readOnly' }),
      text('type', 'Always direct.', { mutability: 'readOnly', canonicalValues: ['direct'] }),
    ],
  },
];

const GROUP_ATTRIBUTES: readonly Attribute[] = [
  text('displayName', 'Name of the group, which no other of the directory has.', { required: true, uniqueness: 'server' }),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'Who is in it: users of this directory.',
    subAttributes: [
      text('value', 'Id of the user.', { mutability: 'immutable', caseExact: true }),
      { name: '$ref', type: 'reference', referenceTypes: ['User'], description: 'Address of the user.', mutability: 'immutable' },
      text('display', 'What the directory calls them.', { mutability: 'readOnly' }),
      text('type', 'Always User.', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  },
];

/** Attributes of the core schema that are not stored. Directories send them unasked; they are ignored, as RFC 7644 3.3 allows. */
const NOT_KEPT = [
  'nickName',
  'profileUrl',
  'title',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'password',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509Certificates',
].map((name) => name.toLowerCase());

export const isNotKept = (path: string): boolean => {
  const small = path.toLowerCase();
  return small.startsWith(ENTERPRISE) || NOT_KEPT.includes(/^[\w]+/.exec(small)?.[0] ?? '');
};

const COMMON = { multiValued: false, required: false, caseExact: false, mutability: 'readWrite', returned: 'default', uniqueness: 'none' };

const shown = ({ subAttributes, ...attribute }: Attribute): object => ({
  ...COMMON,
  ...attribute,
  ...(subAttributes ? { subAttributes: subAttributes.map(shown) } : {}),
});

export const RESOURCE_TYPES = [
  { id: 'User', name: 'User', endpoint: '/Users', description: 'People of the directory', schema: USER_SCHEMA },
  { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'Groups of the directory', schema: GROUP_SCHEMA },
] as const;

export const resourceTypes = (base: string): object[] =>
  RESOURCE_TYPES.map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...type,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));

export const schemas = (base: string): { id: string }[] =>
  [
    { id: USER_SCHEMA, name: 'User', description: 'A user of the organisation', attributes: USER_ATTRIBUTES.map(shown) },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group of the directory', attributes: GROUP_ATTRIBUTES.map(shown) },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

/** Declares what is not supported: bulk, passwords, sorting. */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_LIMITS.page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that was shown when the directory was let in, or replaced.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
