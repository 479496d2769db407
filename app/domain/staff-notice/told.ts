import * as v from 'valibot';
import { STAFF_MESSAGE_TYPES } from '#db/schema/provider/message-kinds.ts';
import { oneOf, orNull } from '../kernel/columns.ts';
import { told } from '../kernel/told.ts';
import { text, textOrNull } from '../kernel/wire.ts';
import type { StaffNotice } from './home.server.ts';

/** What staff of the provider wrote to a company, as its people are told. */
export const noticeTold = told<StaffNotice>('StaffNotice')({
  id: 'text',
  type: oneOf(STAFF_MESSAGE_TYPES),
  title_zh: 'text',
  title_en: 'text',
  content_zh: 'text',
  content_en: 'text',
  /** Page that it leads to. */
  path: orNull('text'),
  read: { is: 'flag', from: 'isRead' },
  at: 'moment',
});

export const noticesTold = v.object({ items: v.array(noticeTold.schema) });

export const noticeRead = v.object({ id: text, path: textOrNull });
