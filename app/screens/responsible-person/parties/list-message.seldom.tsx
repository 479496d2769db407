import { useRefused } from '../../subsystem/refusal-text.ts';
import { SavedMessage } from './saved-message.tsx';

/** What the last change did or why it was refused, above the list of distributors. */
export function ListMessage({ answer }: { answer: Parameters<typeof useRefused>[0] }) {
  return <SavedMessage draft="distributor" refusal={useRefused(answer)} />;
}
