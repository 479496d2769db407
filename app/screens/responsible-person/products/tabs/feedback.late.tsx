import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { RefusedAct } from '~/screens/subsystem/detail/act-notices.tsx';
import { useRefused } from '~/screens/subsystem/refusal-text.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { FeedbackForm } from '../feedback-form.tsx';
import { FileLink } from '../file-link.tsx';
import type { TabProps } from '../tabs.ts';
import { TabPager } from './pager.tsx';

type Feedback = TabProps['product']['feedback'][number];

/** What consumers and shops said; of an adverse reaction a report is made from here. */
export function FeedbackTab({ product, may, answer, pages }: TabProps) {
  const { t } = useTranslation('dossier');
  const refused = useRefused(answer);
  const { feedback } = product;
  // The form tells what is wrong with its fields itself.
  const ofDelete = refused !== null && Object.keys(refused.fields).length === 0;
  return (
    <>
      {ofDelete && <RefusedAct refused={refused} />}
      <Panel
        id="feedback"
        title={t('feedback.title')}
        note={t('feedback.count', { count: product.feedbackCount })}
      >
        {feedback.length === 0 ? (
          <PanelBody>{t('feedback.empty')}</PanelBody>
        ) : (
          <Table label={t('feedback.title')}>
            <thead>
              <tr>
                <Th>{t('feedback.on')}</Th>
                <Th>{t('feedback.source')}</Th>
                <Th grow="much">{t('feedback.content')}</Th>
                <Th>{t('feedback.adverse')}</Th>
                <Th>{t('feedback.file')}</Th>
                <Th>
                  <span className="sr-only">{t('feedback.actions')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {feedback.map((one) => (
                <tr key={one.id} id={one.id}>
                  <Td className="whitespace-nowrap" phone="first">
                    {one.feedbackOn}
                  </Td>
                  <Td data-label={t('feedback.source')}>{one.source || '—'}</Td>
                  <Td phone="line">{one.content}</Td>
                  <Td phone="line" data-label={t('feedback.adverse')}>
                    <Adverse feedback={one} may={may} />
                  </Td>
                  <Td data-label={t('feedback.file')}>
                    <FileLink id={one.fileId} files={product.files} />
                  </Td>
                  <Td phone="end">{may && one.reportId === null && <Delete feedback={one} />}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <TabPager
          at="feedback"
          label={t('feedback.pages')}
          pages={pages}
          shown={feedback.length}
          total={product.feedbackCount}
        />
      </Panel>
      {may && <FeedbackForm key={product.feedbackCount} today={product.today} answer={answer} />}
    </>
  );
}

function Adverse({ feedback, may }: { feedback: Feedback; may: boolean }) {
  const { t } = useTranslation('dossier');
  const { system } = useShell();
  if (!feedback.adverseReaction) return t('no');
  const { id, reportId } = feedback;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status icon="warn" mood="waiting">
        {t('yes')}
      </Status>
      {reportId !== null ? (
        <LinkButton size="sm" to={pageUrl(system, 'adrRepo/list', { id: reportId })}>
          {t('feedback.report')}
        </LinkButton>
      ) : (
        may && (
          <LinkButton
            size="sm"
            icon="plus"
            to={pageUrl(system, 'adrRepo/list', { new: '1', feedback: id })}
          >
            {t('feedback.newReport')}
          </LinkButton>
        )
      )}
    </span>
  );
}

function Delete({ feedback: { id, feedbackOn } }: { feedback: Feedback }) {
  const { t } = useTranslation(['dossier', 'rows']);
  return (
    <ConfirmDialog
      trigger={t('rows:delete')}
      triggerLook={{ variant: 'quiet', size: 'sm', icon: 'trash' }}
      title={t('rows:ask.item')}
      keep={t('rows:keep')}
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="feedback_id" value={id} />
          <Button variant="danger" icon="trash" name="intent" value="feedback_delete">
            {t('rows:delete')}
          </Button>
        </Form>
      }
    >
      {t('feedback.deleteNote', { day: feedbackOn })}
    </ConfirmDialog>
  );
}
