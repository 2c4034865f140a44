import { registerRecordingTracer } from '@portico/server-kit/testing/recording-tracer';

// Loaded before a service (`--import`): its spans are recorded and sent to SPANS_URL.
registerRecordingTracer(process.env['SPANS_URL'] ?? '');
