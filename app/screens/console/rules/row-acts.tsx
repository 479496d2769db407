import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LawState } from '~/domain/provider/law/kinds.ts';
import { Form } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { FreshCode } from '../fresh-code.tsx';

interface Period {
  from: string;
  until: string | null;
}

interface Props {
  row: {
    id: string;
    version: number;
    state: LawState;
    fromOn: string | null;
    uncovered?: readonly Period[];
  };
  title: string;
  /** What it says otherwise than the row before it. */
  changes?: ReactNode;
  /** The page that edits a draft. */
  edit: string;
  asksForCode: boolean;
  tomorrow: string;
  refused: Refused | null;
}

/** What can be done with a draft, and with what is scheduled. Large screens alone: law is not changed on a phone. */
export function RowActs(props: Props) {
  const { t } = useTranslation('consoleRules');
  const { row, title, changes } = props;
  if (row.state !== 'draft' && row.state !== 'scheduled') return null;
  return (
    <Panel title={title} note={t(`stateOf.${row.state}`)} ruled>
      {changes}
      <PanelBody className={changes ? 'grid gap-3 pt-3' : 'grid gap-3'}>
        {row.uncovered?.map(({ from, until }) => (
          <Alert key={from} tone="warn" role="status">
            {t('uncovered', { from, until: until ?? '' })}
          </Alert>
        ))}
        <p className="text-sm text-muted md:hidden">{t('desktop')}</p>
        <div className="max-md:hidden">
          {row.state === 'draft' ? <Draft {...props} /> : <Scheduled {...props} />}
        </div>
      </PanelBody>
    </Panel>
  );
}

function Draft({ row, edit, asksForCode, tomorrow, refused }: Props) {
  const { t } = useTranslation('consoleRules');
  return (
    <div className="grid gap-4">
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field
            id={`from-${row.id}`}
            label={t('from')}
            hint={t('earliest', { day: tomorrow })}
            error={refused?.fields.from}
          >
            <DateInput name="from" defaultValue={refused?.typed.from ?? row.fromOn ?? tomorrow} />
          </Field>
          <FreshCode id={row.id} asked={asksForCode} error={refused?.fields.code} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="scheduled" variant="primary" icon="ok">
            {t('schedule')}
          </Button>
          <Button name="intent" value="previewed" icon="eye">
            {t('tryIt')}
          </Button>
          <LinkButton to={edit} icon="edit">
            {t('edit')}
          </LinkButton>
        </div>
      </Form>
      <div>
        <ConfirmDialog
          trigger={t('delete')}
          title={t('deleteTitle')}
          keep={t('form.cancel')}
          action={
            <Button form={`delete-${row.id}`} name="intent" value="deleted" variant="danger">
              {t('delete')}
            </Button>
          }
        >
          <Form id={`delete-${row.id}`} method="post">
            <input type="hidden" name="id" value={row.id} />
            <input type="hidden" name="version" value={row.version} />
            <p>{t('deleteText')}</p>
          </Form>
        </ConfirmDialog>
      </div>
    </div>
  );
}

function Scheduled({ row, asksForCode, refused }: Props) {
  const { t } = useTranslation('consoleRules');
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={row.id} />
      <FreshCode id={row.id} asked={asksForCode} error={refused?.fields.code} />
      <div>
        <Button name="intent" value="takenBack" icon="undo">
          {t('takeBack')}
        </Button>
      </div>
    </Form>
  );
}
