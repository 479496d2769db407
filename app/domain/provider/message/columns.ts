import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { EMAILS, MESSAGE_TYPES, STATES, TARGETS } from './kinds.ts';
import type { MessageRow } from './list.server.ts';

/** Columns of the messages of staff. */
export const messageColumns = columnsOf<MessageRow>()({
  id: { is: 'text', header: 'consoleMessages:id', screen: false },
  title: {
    is: 'text',
    header: 'consoleMessages:heading',
    of: ({ titleZh, titleEn }, { locale }) => nameIn(locale, { zh: titleZh, en: titleEn }),
    sheet: { width: 40 },
  },
  type: {
    is: oneOf(MESSAGE_TYPES),
    header: 'consoleMessages:type',
    words: 'consoleMessages:typeOf',
  },
  target: {
    is: oneOf(TARGETS),
    header: 'consoleMessages:target',
    words: 'consoleMessages:targetOf',
  },
  company_id: orNull('text'),
  company: {
    is: orNull('text'),
    header: 'consoleMessages:company',
    screen: false,
    of: ({ companyId, companyZh, companyEn }, { locale }) =>
      companyId && nameIn(locale, { zh: companyZh, en: companyEn }),
    sheet: { width: 32 },
  },
  system: {
    is: orNull('text'),
    header: 'consoleMessages:system',
    screen: false,
    sheet: { of: ({ system }) => systemNamed(system)?.label ?? '' },
  },
  state: { is: oneOf(STATES), header: 'consoleMessages:state', words: 'consoleMessages:stateOf' },
  send_at: { is: orNull('moment'), header: 'consoleMessages:send_at' },
  /** People who have read it, of those who may. */
  readers: { is: 'whole', header: 'consoleMessages:readers' },
  people: { is: 'whole', header: 'consoleMessages:people', screen: false },
  email_choice: {
    is: oneOf(EMAILS),
    header: 'consoleMessages:email_choice',
    words: 'consoleMessages:emailOf',
  },
  mails: { is: 'whole', header: 'consoleMessages:mails', screen: false },
  created_by: {
    is: 'text',
    header: 'consoleMessages:created_by',
    of: ({ createdByName }) => createdByName,
  },
  created_at: { is: 'moment', header: 'consoleMessages:created', sort: 'created' },
  version: 'whole',
});
