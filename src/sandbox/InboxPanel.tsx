import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

/** Mails and text messages that would have been sent, newest first, with their codes. */
export function InboxPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t, i18n } = useTranslation('sandbox');
  const { state } = usePolled(useCallback((signal: AbortSignal) => sandbox.messages({ signal }), [sandbox]));
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <Panel
      id="inbox"
      title={t('inbox.title')}
      intro={t('inbox.intro')}
      state={state}
      empty={t('inbox.empty')}
    >
      {(messages) => (
        <ul>
          {messages.map((message) => (
            <li key={message.id}>
              <strong>{message.subject}</strong>
              <div className="quiet">
                {t('inbox.meta', {
                  to: message.to,
                  kind: t(`kind.${message.kind}`),
                  time: time.format(new Date(message.createdAt)),
                })}
              </div>
              {message.code !== null && <div className="code">{message.code}</div>}
              {message.attachments.map(({ name, url }) => (
                <div key={name}>
                  <a href={url} download>
                    {name}
                  </a>
                </div>
              ))}
              {message.page !== null && <MailFrame page={message.page} subject={message.subject} />}
              <details>
                <summary>{t('inbox.text')}</summary>
                <div style={{ whiteSpace: 'pre-line' }}>{message.text}</div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Panel>
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
