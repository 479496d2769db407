import { parseInput } from '~/domain/kernel/input.ts';
import { notificationInput } from '~/domain/only-representative/notification/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type NotificationValues, notificationOf } from './notification-form.ts';

/** The page knows whom it writes to. */
export const checkNotification: FormCheck<NotificationValues> = (values) =>
  parseInput(notificationInput, notificationOf('-', values));
