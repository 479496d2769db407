import { unreadCounts } from '~/domain/new-substance/message/unread.server.ts';
import { areaAction, areaLoader } from '../door.server.ts';

/** Loaders and actions of pages under /cnscc. Every page shows how many messages are unread. */
export const cnLoader = areaLoader('new-substance', unreadCounts);
export const cnAction = areaAction('new-substance', unreadCounts);
