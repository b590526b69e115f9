import type { UpstreamId } from '@aloud/api';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '../../i18n/i18n.ts';
import { storageTexts } from '../../i18n/storageTexts.ts';
import { lossOfSession } from '../../session/lossOfSession.ts';
import { useSession } from '../../session/VisitContext.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { upstreamNames } from './SignInMethods.tsx';
import classes from './StorageWords.module.css';

interface StorageWordsProps {
  /** Whether this browser will keep the session. */
  readonly lasts: boolean;
  /** The service at which nobody can log in with this browser, if it was chosen. */
  readonly lost: UpstreamId | null;
  /** Whether the login that was asked for needs cookies, which this browser refuses. */
  readonly needsCookies: boolean;
}

/** What it costs that this browser stores nothing. */
function StorageWords({ lasts, lost, needsCookies }: StorageWordsProps) {
  const { t } = useTranslation();
  const session = useSession();
  useEffect(() => {
    if (!lasts) session.lossSaid = true;
  }, [session, lasts]);
  const why = needsCookies ? t('storage.cookies') : null;
  return (
    <>
      <FormProblem text={lost ? t('storage.elsewhere', { service: upstreamNames[lost] }) : why} />
      {!lasts && (
        <p className={classes.cost}>
          <Icon name="info" />
          {t(`storage.${lossOfSession()}`)}
        </p>
      )}
    </>
  );
}

/** For `lazy`: the component with its texts; nothing if they cannot be loaded, since one can log in without them. */
export async function storageWords(): Promise<{ default: ComponentType<StorageWordsProps> }> {
  const loaded = await needTexts(storageTexts).then(
    () => true,
    () => false,
  );
  return { default: loaded ? StorageWords : () => null };
}
