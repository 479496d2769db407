import * as v from 'valibot';
import { oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { text } from '../../kernel/wire.ts';
import { recordAsked } from '../trade-record/incoming/told.ts';
import type { Receipt } from './answer.server.ts';
import type { LinkPage } from './open-link.server.ts';

/** What a one-time link shows and answers; of the sender's record it holds no more than that. */

export const confirmationLink = told<LinkPage>('ConfirmationLink')({
  ...recordAsked,
  expires_at: 'moment',
});

export const receipt = told<Receipt>('Receipt')({
  trade_no: 'text',
  revision: 'whole',
  status: oneOf(['CONFIRMED', 'REJECTED']),
  answered_at: 'moment',
  answered_by: 'text',
  reason: orNull('text'),
});

export const tradeNumber = v.object({ trade_no: text });
