import { parseInput } from '~/domain/kernel/input.ts';
import { type ExportInput, exportInput } from '~/domain/provider/export/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ExportValues } from './export-form.ts';

/** Reads the form as the verb does; the code is taken before it. */
export const checkExport: FormCheck<ExportValues, ExportInput> = ({ reason }) =>
  parseInput(exportInput, { reason });
