export interface Finding {
  readonly kind: 'edited' | 'deleted' | 'inserted' | 'reordered' | 'truncated' | 'forged_checkpoint';
  readonly chain: string;
  readonly seq?: string;
  readonly log_id?: string;
  readonly detail: string;
}

export type Report = (chain: string, kind: Finding['kind'], detail: string, at?: { seq?: string; log_id?: string }) => void;
