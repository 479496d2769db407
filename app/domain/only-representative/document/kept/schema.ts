import * as v from 'valibot';
import { listInput, oneOf, type QueryOf } from '../../../kernel/list-input.ts';
import { systemsOf } from '../../../systems/profiles.ts';
import { DOCUMENT_ORIGINS, DOCUMENT_STATES, DOCUMENT_TYPES } from '../kinds.ts';

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

/** Query of one company's documents in all subsystems; what was archived is left out unless it is asked for. */
export const keptDocumentList = listInput(
  {
    system: oneOf(SLUGS),
    type: oneOf(DOCUMENT_TYPES),
    state: oneOf(DOCUMENT_STATES),
    origin: oneOf(DOCUMENT_ORIGINS),
  },
  ['until', 'issued', 'title'],
  'until',
);
export type KeptDocumentListInput = QueryOf<typeof keptDocumentList>;

/** The subsystem that a new document is of, beside what a document says (`createDocumentInput`). */
export const documentSystemInput = v.object({ system: v.picklist(SLUGS, 'required') });
