import { parseInput } from '~/domain/kernel/input.ts';
import { versionNoteInput } from '~/domain/provider/version-note/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { saidOf, type VersionValues } from './version-form.ts';

/** The version of the row comes beside the fields. */
export const checkVersion = ((values) =>
  parseInput(versionNoteInput, saidOf(values))) satisfies FormCheck<VersionValues>;
