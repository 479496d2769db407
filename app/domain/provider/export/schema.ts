import * as v from 'valibot';
import { reason } from '../../kernel/input.ts';

/** Why somebody takes out everything that a company has; it stands in the audit. */
export const exportInput = v.object({ reason });
export type ExportInput = v.InferOutput<typeof exportInput>;
