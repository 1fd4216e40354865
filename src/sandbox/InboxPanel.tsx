import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../components/CopyText.tsx';
import type { SandboxMessage } from '../contract/sandbox.ts';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { SearchList } from './SearchList.tsx';
import { usePolled } from './usePolled.ts';

/** Mails and text messages that would have been sent, newest first, with their codes. */
export function InboxPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state } = usePolled(useCallback((signal: AbortSignal) => sandbox.messages({ signal }), [sandbox]));
  return (
    <Panel title={t('inbox.title')} intro={t('inbox.intro')} state={state} empty={t('inbox.empty')}>
      {(messages) => (
        <SearchList
          label={t('inbox.search')}
          values={messages}
          textOf={({ to, subject, text }) => `${to} ${subject} ${text}`}
        >
          {(found) => (
            <ul>
              {found.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
          )}
        </SearchList>
      )}
    </Panel>
  );
}

function Message({ message }: { readonly message: SandboxMessage }) {
  const { t, i18n } = useTranslation('sandbox');
  const { to, kind, subject, createdAt, code, attachments, page, text } = message;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(new Date(createdAt));
  return (
    <li>
      <div className="entry-head">
        <div>
          <strong>{subject}</strong>
          <div className="quiet">{t('inbox.meta', { to, kind: t(`kind.${kind}`), time })}</div>
        </div>
        {code !== null && (
          <CopyText label="" value={code} copyText={t('ribbon.copy')} copiedText={t('ribbon.copied')} />
        )}
      </div>
      {attachments.map(({ name, url }) => (
        <div key={name}>
          <a href={url} download>
            {name}
          </a>
        </div>
      ))}
      <div className="ways">
        {page !== null && <MailFrame page={page} subject={subject} />}
        <details>
          <summary>{t('inbox.text')}</summary>
          <div className="full-text">{text}</div>
        </details>
      </div>
    </li>
  );
}

/** A mail as its recipient sees it, loaded once it is opened. */
function MailFrame({ page, subject }: { readonly page: string; readonly subject: string }): ReactNode {
  const { t } = useTranslation('sandbox');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('inbox.page')}</summary>
      {isOpen && (
        <iframe
          src={page}
          title={subject}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          width="100%"
          height="640"
        />
      )}
    </details>
  );
}
