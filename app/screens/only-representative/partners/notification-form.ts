import { asked } from '~/screens/subsystem/form/asked.ts';
import type { Payload } from '~/screens/subsystem/form/form.ts';

const described = asked(
  { emails: 'text', subject: 'line', content: 'text', record_id: 'chosen' },
  { nameOf: (path) => (path.startsWith('emails') ? 'emails' : path) },
);

/** A notification as it is typed; `emails` are the ticked addresses, one a line. */
export const NOTIFICATION_FORM: typeof described = {
  ...described,
  values: (payload: Payload) => ({
    ...described.values(payload),
    emails: [payload.emails]
      .flat()
      .filter((one) => typeof one === 'string')
      .join('\n'),
  }),
};

/** The fields of a notification as typed. */
export type NotificationValues = typeof NOTIFICATION_FORM.blank;

/** The ticked addresses. */
export const addressesOf = (emails: string) => emails.split('\n').filter((one) => one !== '');

/** What the verb takes of them. */
export const notificationOf = (partnerId: string, values: NotificationValues) => ({
  partner_id: partnerId,
  emails: addressesOf(values.emails),
  subject: values.subject,
  content: values.content,
  ...(values.record_id !== '' && { record_id: values.record_id }),
});
