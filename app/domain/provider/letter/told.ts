import { listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { LetterDraft } from './draft.server.ts';

/** A template filled with what is known of a company. */
export const letterDraft = told<LetterDraft>('LetterDraft')({
  subject_zh: 'text',
  text_zh: 'text',
  subject_en: 'text',
  text_en: 'text',
  contact_name: { is: 'text', of: ({ to }) => to.contactName },
  contact_email: { is: 'text', of: ({ to }) => to.contactEmail },
  /** The language that stands first. */
  locale: { is: oneOf(['zh-CN', 'en-US'] as const), of: ({ to }) => to.locale },
  /** Places that nothing is known for. */
  unfilled: listOf('text'),
  /** Key of why the company can’t be written to; null where it can. */
  unreached: { is: orNull('text'), of: ({ unreached }) => unreached?.key ?? null },
  version: { is: 'whole', of: ({ to }) => to.version },
});
