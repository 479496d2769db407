import { Form } from '~/framework.ts';
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
    <Form
      method="post"
      className="grid min-w-0 content-start gap-4 [--control:36px]"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="intent" value="save" hidden />
      <input type="hidden" name="version" value={product.version} />
      <TabErrors checked={checked} answer={answer} order={BASICS_FORM.names} />
      <BasicsFields checked={checked} choices={choices} typeFixed={product.inTrade} />
      <TabFoot back={pageUrl(system, DETAIL, tabQuery(product.id, 'basics'))} />
    </Form>
  );
}
