import type { ReasonReply } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { Name } from '../../../ui/Name.tsx';

interface RefusedProps {
  readonly people: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly reason: ReasonReply;
  }>;
}

/** The people for whom something was not allowed, and why. */
export function Refused({ people }: RefusedProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  if (people.length === 0) return null;
  return (
    <div role="alert">
      <p>
        {t('bulk.whoNot')}
        {t('controlPanel.colon')}
      </p>
      <ul>
        {people.map(({ id, name, reason }) => (
          <li key={id}>
            <Name>{name}</Name>
            {t('controlPanel.colon')} {word(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}
