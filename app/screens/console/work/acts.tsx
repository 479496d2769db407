import { useTranslation } from 'react-i18next';
import type { WorkDetail } from '~/domain/provider/work/find.server.ts';
import { Form, useLocation, useSearchParams } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select } from '~/ui/form/inputs.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import { Named } from './named.tsx';
import { FinishForm } from './why.tsx';
import { ACTS, type Act, withItem } from './work-form.ts';

interface ActsProps {
  item: WorkDetail;
  today: string;
  next: string | null;
  isProvider: boolean;
  refused: Refused | null;
}

/** What can be done with an open item beside ending it; one that asks for more opens its small form. */
export function Acts(props: ActsProps) {
  const { item, next, isProvider } = props;
  const { t } = useTranslation('consoleWork');
  const { search } = useLocation();
  const [params] = useSearchParams();
  const { userId } = useShell();
  const busy = useSending().state !== 'idle';
  const mine = item.assigneeId === userId;
  const says = mine || isProvider;
  const forms: readonly Act[] = [
    ...(isProvider ? (['assign'] as const) : []),
    ...(says ? (['due'] as const) : []),
    ...(says && item.kind !== 'manual' ? (['done'] as const) : []),
  ];
  const asked = ACTS.find((one) => one === params.get('act') && forms.includes(one));
  const back = withItem(search, { item: item.id });
  if (asked !== undefined) return <ActForm {...props} act={asked} back={back} />;
  const moves = (says && MOVES[item.state]) || [];
  const words = { assign: t('assign'), due: t('dueChange'), done: t('doneByHand') };
  return (
    <section
      aria-label={t('more')}
      className="flex flex-wrap gap-2 border-t border-line-soft px-(--pad) py-3"
    >
      <Form method="post" preventScrollReset className="contents">
        <Named item={item} next={next} />
        {!mine && (
          <Button name="intent" value="take" size="sm" icon="check" busy={busy}>
            {t('take')}
          </Button>
        )}
        {moves.map((intent) => (
          <Button key={intent} name="intent" value={intent} size="sm">
            {t(intent)}
          </Button>
        ))}
        {mine && !isProvider && (
          <Button name="intent" value="giveBack" size="sm">
            {t('giveBack')}
          </Button>
        )}
      </Form>
      {forms.map((act) => (
        <LinkButton
          key={act}
          to={withItem(search, { item: item.id, act })}
          preventScrollReset
          size="sm"
        >
          {words[act]}
        </LinkButton>
      ))}
    </section>
  );
}

/** How else an item may stand, by how it stands. */
const MOVES: Readonly<Record<string, readonly ('toOpen' | 'toDoing' | 'toWaiting')[]>> = {
  open: ['toDoing', 'toWaiting'],
  doing: ['toWaiting', 'toOpen'],
  waiting: ['toDoing'],
};

function ActForm(props: ActsProps & { act: Act; back: string }) {
  const { item, act, back, refused } = props;
  const { t } = useTranslation('consoleWork');
  const busy = useSending().state !== 'idle';
  const cancel = (
    <LinkButton to={back} preventScrollReset>
      {t('cancel')}
    </LinkButton>
  );
  if (act === 'done') {
    return (
      <section className="border-t border-line-soft px-(--pad) py-3">
        <FinishForm
          {...props}
          back={cancel}
          note={<p className="text-sm text-muted">{t('doneByHandNote')}</p>}
        />
      </section>
    );
  }
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-3 border-t border-line-soft px-(--pad) py-3"
      aria-label={t(act === 'assign' ? 'assign' : 'dueChange')}
    >
      <Named {...props} />
      {act === 'assign' ? (
        <Field id="assignee_id" label={t('assignTo')} error={refused?.fields.assignee_id}>
          <Select
            name="assignee_id"
            defaultValue={refused?.typed.assignee_id ?? item.assigneeId ?? ''}
            options={[
              { value: '', label: t('nobody') },
              ...item.offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      ) : (
        <Field id="due_on" label={t('due_on')} error={refused?.fields.due_on}>
          <DateInput name="due_on" defaultValue={refused?.typed.due_on ?? item.dueOn} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" name="intent" value={act} busy={busy}>
          {t(act === 'assign' ? 'assignSave' : 'dueSave')}
        </Button>
        {cancel}
      </div>
    </Form>
  );
}
