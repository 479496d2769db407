import { parseInput } from '~/domain/kernel/input.ts';
import { messageInput } from '~/domain/provider/message/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { MessageValues } from './message-form.ts';

/** The version comes beside the fields. */
export const checkMessage = ((values) =>
  parseInput(messageInput, values)) satisfies FormCheck<MessageValues>;
