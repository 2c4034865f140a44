/** RFC 7644, 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers'
  | 'sensitive';

/** Error response of a SCIM call. The detail is for the administrator who sets up the directory. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const bad = (scimType: ScimType, detail: string): never => {
  throw new ScimError(400, detail, scimType);
};

export const notFound = (): never => {
  throw new ScimError(404, 'No such resource in this directory.');
};

export const errorBody = ({ status, scimType, message }: ScimError): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail: message,
});
