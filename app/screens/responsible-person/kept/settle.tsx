import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import {
  findNewEffect,
  type NewEffect,
} from '~/domain/responsible-person/product/new-effect/list.server.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { CLAIM_FORM, CLAIM_ORDER, type ClaimValues } from './claim-form.ts';
import { enterPlace } from './place.server.ts';
import { saveSettled } from './settle.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { within, company } = await enterPlace(ctx, url);
  const effect = await findNewEffect(within, url.searchParams.get('id') ?? notFound());
  return { title: pageTitle(ctx, 'consoleClaims:title'), company, effect };
});

export const action = staffAction(saveSettled);

export const meta = titleMeta;

const LATE: LateCheck<ClaimValues> = async () => (await import('./claim-check.ts')).checkClaim;

/** The new effect of one product: marked as verified with a note and a file, or taken back. */
export default function SettleEffect() {
  const { company, effect } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleClaims');
  const { system } = useShell();
  const checked = useCheckedForm({
    ...{ id: 'claim', shape: CLAIM_FORM, check: LATE, answer },
    defaultValue: CLAIM_FORM.blank,
  });
  const list = pageUrl(system, 'claims', { company: company.id });
  const settled = effect.state === 'settled';
  const title = nameIn(i18n.language, effect);
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          {
            label: nameIn(i18n.language, company),
            to: pageUrl(system, 'companies/detail', { id: company.id }),
          },
          { label: t('title'), to: list },
        ],
        here: title,
        title,
        subtitle: [t(`stateOf.${effect.state}`), nameIn(i18n.language, company)].join(' · '),
      }}
      files
      version={effect.version}
      first={<input type="hidden" name="intent" value={settled ? 'unsettled' : 'settled'} />}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={CLAIM_ORDER}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t(settled ? 'form.nextUnsettle' : 'form.nextSettle')}
          back={{ to: list, label: t('form.cancel') }}
          save={t(settled ? 'form.unsettle' : 'form.settle')}
        />
      }
    >
      {settled && <Now company={company.id} effect={effect} />}
      <Panel label={t('title')}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField
              field={checked.fields.note}
              label={t('note')}
              hint={t('form.noteHint')}
              className="col-span-full"
            >
              <Textarea {...given(checked.fields.note)} rows={3} maxLength={500} />
            </FormField>
            {!settled && (
              <TheFile
                error={answer?.result.error?.file ?? undefined}
                again={answer !== undefined}
              />
            )}
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

/** What was found, by whom. */
function Now({ company, effect }: { company: string; effect: NewEffect }) {
  const { t } = useTranslation('consoleClaims');
  const { timeZone } = usePageEnvironment();
  const file = `${providerConsole.api}/companies/${company}/claims/${effect.id}/file`;
  return (
    <Panel
      title={t('form.now')}
      actions={
        <LinkButton to={file} reloadDocument icon="download" size="sm">
          {t('form.download')}
        </LinkButton>
      }
    >
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('settled_by'), value: effect.settledByName },
            {
              term: t('settled_at'),
              value: effect.settledAtMs === null ? null : timestamp(effect.settledAtMs, timeZone),
            },
            { term: t('note'), value: effect.settledNote, span: true },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

interface FileProps {
  error: Parameters<ReturnType<typeof useErrorText>>[0];
  again: boolean;
}

function TheFile({ error, again }: FileProps) {
  const { t } = useTranslation('consoleClaims');
  const textOf = useErrorText();
  return (
    <Field
      className="col-span-full"
      id="claim-file"
      label={t('file')}
      error={textOf(error, { label: t('file') })}
      hint={again ? t('form.again') : undefined}
    >
      <FileDrop name="file" accept=".pdf,.jpg,.jpeg,.png" limits={t('form.limits')} />
    </Field>
  );
}
