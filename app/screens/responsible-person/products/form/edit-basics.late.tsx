import { FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { TabErrors, TabFoot } from '../tabs/form.tsx';
import type { Choices } from '../tabs.ts';
import { DETAIL, type TabProps, tabQuery } from '../tabs.ts';
import { BasicsFields } from './basics-fields.tsx';
import { BASICS_FORM, type BasicsValues } from './basics-form.ts';

const lateCheck: LateCheck<BasicsValues> = async () =>
  (await import('./basics-check.ts')).checkBasics;

/** The basics as a form; what was typed stays when it was refused. */
export function EditBasics({ product, answer, choices }: TabProps & { choices: Choices }) {
  const { system } = useShell();
  const checked = useCheckedForm({
    id: 'basics',
    shape: BASICS_FORM,
    check: lateCheck,
    answer,
    defaultValue: BASICS_FORM.of(product),
  });
  const { form } = checked;
  return (
    <FormFrame
      form={form}
      enter="save"
      version={product.version}
      problems={<TabErrors checked={checked} answer={answer} order={BASICS_FORM.names} />}
      foot={<TabFoot back={pageUrl(system, DETAIL, tabQuery(product.id, 'basics'))} />}
    >
      <BasicsFields checked={checked} choices={choices} typeFixed={product.inTrade} />
    </FormFrame>
  );
}
