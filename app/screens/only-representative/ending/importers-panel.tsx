import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { MAX_TELL_MESSAGE } from '~/domain/only-representative/ending/limits.ts';
import type { TellPage } from '~/domain/only-representative/ending/page.server.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button, Why } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useOrShell } from '../or-shell.ts';

interface Props {
  ending: TellPage;
  refused: Refused | null;
}

/** Importers who must hear: those who have not are ticked. */
export function ImportersPanel({ ending, refused }: Props) {
  const { t } = useTranslation('partners');
  const { role } = useOrShell();
  const untold = ending.importers.filter(({ toldAtMs }) => toldAtMs === null).length;
  const mayTell = role !== 'viewer' && untold > 0;
  return (
    <Panel
      title={t('ending.importers')}
      note={t(untold > 0 ? 'ending.untold' : 'ending.allTold', { count: untold })}
    >
      {/* Another form once somebody was told: what was added is in that letter, and not in the next. */}
      <Form key={untold} method="post" noValidate preventScrollReset>
        <Table label={t('ending.importers')} snug tops>
          <thead>
            <tr>
              {mayTell && <Th aria-label={t('ending.tell')} className="w-8" />}
              <Th grow="much">{t('name')}</Th>
              <Th grow="some">{t('ending.substances')}</Th>
              <Th>{t('ending.lastOn')}</Th>
              <Th grow="some">{t('ending.standing')}</Th>
            </tr>
          </thead>
          <tbody>
            {ending.importers.map((one) => (
              <Importer key={one.id} importer={one} mayTell={mayTell} />
            ))}
          </tbody>
        </Table>
        <PanelFoot>
          {mayTell ? <Act refused={refused} /> : role === 'viewer' && <Why>{t('viewerWhy')}</Why>}
        </PanelFoot>
      </Form>
    </Panel>
  );
}

function Act({ refused }: Pick<Props, 'refused'>) {
  const { t } = useTranslation('partners');
  const { fields = {}, typed = {} } = refused ?? {};
  return (
    <div className="grid w-full max-w-160 gap-3">
      {fields.partner_ids && (
        <p className="text-sm text-danger" role="alert">
          {fields.partner_ids}
        </p>
      )}
      <Field
        id="message"
        label={t('ending.message')}
        hint={t('ending.messageHint')}
        error={fields.message}
      >
        <Textarea
          name="message"
          rows={3}
          maxLength={MAX_TELL_MESSAGE}
          defaultValue={typed.message ?? ''}
        />
      </Field>
      <Button variant="primary" icon="send" className="justify-self-start">
        {t('ending.tell')}
      </Button>
    </div>
  );
}

type Row = { importer: TellPage['importers'][number]; mayTell: boolean };

function Importer({ importer, mayTell }: Row) {
  const { t } = useTranslation('partners');
  const { name } = useNaming();
  const { id, country, email, locale, substances, lastOn, toldAtMs } = importer;
  return (
    <tr>
      {mayTell && (
        <Td phone="end">
          {toldAtMs === null && (
            <input
              type="checkbox"
              name="partner"
              value={id}
              defaultChecked
              aria-label={t('ending.pick', { partner: importer.name })}
              className="size-4"
            />
          )}
        </Td>
      )}
      <Td phone="first">
        {importer.name} <span className="text-muted">{country}</span>
        <span className="block text-xs text-muted wrap-anywhere">
          {email} · {t(`ending.localeOf.${locale}`)}
        </span>
      </Td>
      <Td data-label={t('ending.substances')}>
        {substances.map(({ no, zh, en }) => (
          <span key={no} className="block wrap-anywhere">
            {name({ zh, en })} <span className="text-xs text-muted">{no}</span>
          </span>
        ))}
      </Td>
      <Td data-label={t('ending.lastOn')} className="whitespace-nowrap">
        {lastOn}
      </Td>
      <Td data-label={t('ending.standing')}>
        <Standing importer={importer} />
      </Td>
    </tr>
  );
}

function Standing({ importer }: Pick<Row, 'importer'>) {
  const { t } = useTranslation('partners');
  const { timeZone } = usePageEnvironment();
  const { toldAtMs, toldTo, toldByName } = importer;
  if (toldAtMs === null) {
    return (
      <Status icon="warn" mood="waiting">
        {t('ending.notTold')}
      </Status>
    );
  }
  return (
    <>
      <Status icon="ok" mood="good">
        {t('ending.toldOn', { day: dayIn(timeZone, toldAtMs) })}
      </Status>
      <span className="block text-xs text-muted wrap-anywhere">
        {[toldTo, toldByName].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
