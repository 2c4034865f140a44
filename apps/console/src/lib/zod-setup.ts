import * as z from 'zod';

// Before any schema is made: zod would otherwise probe for eval, which the content policy refuses and reports.
// Imported first by every file of api/, so that sign-in, which needs no schema, does not wait for zod.
z.config({ jitless: true });
