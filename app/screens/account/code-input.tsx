import { TextInput } from '~/ui/form/inputs.tsx';

/** The code of an authenticator, or a recovery code: so no keyboard of figures only. */
export function CodeInput({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <TextInput
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      required
      maxLength={40}
      autoFocus={autoFocus}
    />
  );
}
