import * as v from 'valibot';
import { lines, parseInput, required, requiredText } from '~/domain/kernel/input.ts';
import {
  ASKED_KINDS,
  type AskedKind,
  hasSubject,
  MAX_REQUEST_TEXT,
  needsText,
} from '~/domain/only-representative/request/kinds.ts';
import { importerAsked } from '~/domain/only-representative/request/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { RequestValues } from './request-form.ts';

const text = lines(MAX_REQUEST_TEXT);

/** Substances are ticked and the file is chosen beside the fields; the verb asks for both. */
function schemaOf(kind: AskedKind) {
  const { registration_ids: _, ...importer } = importerAsked.entries;
  const entries: v.ObjectEntries = {
    kind: v.picklist(ASKED_KINDS),
    text: needsText(kind) ? required(text) : text,
    ...(hasSubject(kind) && { subject_id: requiredText }),
    ...(kind === 'importer' && importer),
  };
  return v.object(entries);
}

export const checkRequest = ((values) => {
  const kind = ASKED_KINDS.find((one) => one === values.kind) ?? 'other';
  return parseInput(schemaOf(kind), { ...values, kind });
}) satisfies FormCheck<RequestValues>;
