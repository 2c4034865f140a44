import { openCheckpointStore, type Checkpoints } from '@portico/server-kit/operation-log/checkpoint-store';
import type { CheckpointKeys } from '@portico/server-kit/operation-log/signing-key';

/** The user centre's own part of the store. */
export const openCheckpoints = (place: string, keys: CheckpointKeys): Checkpoints => ({ store: openCheckpointStore(place, 'uc'), keys });
