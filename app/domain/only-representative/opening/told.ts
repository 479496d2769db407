import { oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { Opening } from './list.server.ts';

/** What was used of a registration's year before the portal. */
export const openingTold = told<Opening>('OpeningBalance')({
  id: 'text',
  registration_id: 'text',
  name_zh: 'text',
  name_en: 'text',
  cas_no: 'text',
  year: 'whole',
  use_class: oneOf(['standard', 'intermediate']),
  partner_id: orNull('text'),
  partner: { is: orNull('text'), from: 'partnerName' },
  tonnes: { is: 'mass', from: 'massG' },
  note: 'text',
  file_id: 'text',
  proof: { is: 'text', from: 'fileName' },
  entered_by: { is: 'text', from: 'enteredByName' },
  updated_at: 'moment',
  version: 'whole',
});
