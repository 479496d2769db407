import { asked } from '~/screens/subsystem/form/asked.ts';

/** When a message goes out, by the reader's clock. */
export const SEND_FORM = asked({ day: 'day', time: 'line' });
