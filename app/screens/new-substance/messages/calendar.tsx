import { dutyCalendar } from '~/domain/new-substance/duty/calendar.server.ts';
import { cnLoader } from '../door.server.ts';

/** What is due within twelve months as a calendar file, in the reader's language. */
export const loader = cnLoader((ctx) => dutyCalendar(ctx));
