import { parseInput } from '~/domain/kernel/input.ts';
import { archiveInput, correctArchiveInput } from '~/domain/provider/company/archive/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { ArchiveValues } from './archive-form.ts';

const said = (values: ArchiveValues) => ({ ...values, checked: values.checked === 'on' });

export const checkArchive = ((values) =>
  parseInput(archiveInput, said(values))) satisfies FormCheck<ArchiveValues>;

/** The version is read beside the form. */
export const checkCorrection = ((values) =>
  parseInput(correctArchiveInput, {
    ...said(values),
    version: 0,
  })) satisfies FormCheck<ArchiveValues>;
