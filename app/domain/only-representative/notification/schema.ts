import * as v from 'valibot';
import { line, lines } from '../../kernel/input.ts';

/** Addresses of a partner that one notification may go to. */
const MAX_ADDRESSES = 11;

const MAX_ADDRESS = 254;

/** SPEC §5: content and e-mail choice are required. */
export const notificationInput = v.object({
  partner_id: v.pipe(v.string('required'), v.minLength(1, 'required')),
  emails: v.pipe(
    v.array(line(MAX_ADDRESS), 'choose_email'),
    v.minLength(1, 'choose_email'),
    v.maxLength(MAX_ADDRESSES, 'invalid_choice'),
  ),
  subject: v.pipe(line(150), v.minLength(1, 'required')),
  content: v.pipe(lines(2000), v.minLength(1, 'notification_content')),
  /** The trade record that it is about. */
  record_id: v.optional(v.string()),
});
export type NotificationInput = v.InferOutput<typeof notificationInput>;
