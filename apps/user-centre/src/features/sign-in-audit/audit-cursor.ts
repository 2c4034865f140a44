export interface AuditPlace {
  occurred_at: Date;
  audit_id: string;
}

export const writeCursor = ({ occurred_at, audit_id }: AuditPlace): string => `${occurred_at.getTime()}_${audit_id}`;

export function readCursor(text: string): AuditPlace | undefined {
  const [, ms, audit_id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  const occurred_at = new Date(Number(ms));
  return audit_id === undefined || Number.isNaN(occurred_at.getTime()) ? undefined : { occurred_at, audit_id };
}
