import { asked } from '~/screens/subsystem/form/asked.ts';

/** What the buttons of rules and policies send beside what they are about. */
export const LAW_ACT = asked({ from: 'day', profile: 'chosen', company_id: 'line', code: 'line' });
