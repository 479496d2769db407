import { Button, type ButtonProps } from '~/ui/button.tsx';
import type { Intent } from './form-draft.ts';

/**
 * A button of the form that changes what is shown and saves nothing. With script it acts in the page; without,
 * it sends the form as a query and the server answers with the changed form.
 */
export function IntentButton({
  intent,
  onPress,
  ...rest
}: Omit<ButtonProps, 'type' | 'name' | 'value' | 'onClick'> & {
  intent: Intent;
  onPress: () => void;
}) {
  return (
    <Button
      {...rest}
      type="submit"
      name="intent"
      value={intent}
      formMethod="get"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
