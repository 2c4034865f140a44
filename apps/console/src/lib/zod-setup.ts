import * as z from 'zod';

// Before any schema is made: zod would otherwise probe for eval, which the content policy refuses and reports.
// The build keeps this module in zod's own chunk, which runs before every chunk that declares schemas.
z.config({ jitless: true });
