import { parseInput } from '~/domain/kernel/input.ts';
import { archiveInput } from '~/domain/provider/company/archive/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ArchiveValues } from './archive-form.ts';

export const checkArchive = ((values) =>
  parseInput(archiveInput, {
    ...values,
    checked: values.checked === 'on',
  })) satisfies FormCheck<ArchiveValues>;
