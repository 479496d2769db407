import { asked } from '~/screens/subsystem/form/asked.ts';

export const NOTIFICATION_FORM = asked(
  {
    /** The address, where it is ticked. */
    emails: 'text',
    subject: 'line',
    content: 'text',
    record_id: 'chosen',
  },
  { nameOf: (path) => (path.startsWith('emails') ? 'emails' : path) },
);

/** The fields of a notification as typed. */
export type NotificationValues = typeof NOTIFICATION_FORM.blank;

/** What the verb takes of them. */
export const notificationOf = (partnerId: string, values: NotificationValues) => ({
  partner_id: partnerId,
  emails: values.emails === '' ? [] : [values.emails],
  subject: values.subject,
  content: values.content,
  ...(values.record_id !== '' && { record_id: values.record_id }),
});
