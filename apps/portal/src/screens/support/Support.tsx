import { mayGiveFeedback } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import { realm } from '../../realm/currentRealm.ts';
import { useSession } from '../../session/VisitContext.ts';
import { Questions } from '../../shell/help/Questions.tsx';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Contact } from './Contact.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { Newsletter } from './Newsletter.tsx';
import classes from './Support.module.css';

/** Answers to common questions, and whom to contact. Open to everybody: people who cannot log in need it most. */
export const Support = observer(function Support() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const standing = useStanding();
  const isFamily = standing?.isConsumer === true;
  // Contracts of schools are not made here.
  const maySubscribe = !signedIn || isFamily;
  const email = realm.support?.email;
  // Pupils are not asked; somebody who is signed in may be one until that is known.
  const offersNewsletter = signedIn ? standing?.isStudent === false : true;
  return (
    <div className={classes.support}>
      <Heading title={t('nav.support')} />
      <section>
        <h2>{t('support.questions')}</h2>
        <Questions />
      </section>
      <section>
        <h2>{t('support.contact')}</h2>
        {!isFamily && <p>{t('support.school')}</p>}
        {email && (
          <p>
            {t(isFamily ? 'support.families.write' : 'support.write')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {maySubscribe && (
          <p>
            <Link to={familyPaths.cancel}>{t('support.cancelContract')}</Link>
          </p>
        )}
        <CopyDetails />
      </section>
      <Contact />
      {offersNewsletter && <Newsletter />}
      {standing && mayGiveFeedback(standing) && (
        <section>
          <h2>{t('nav.feedback')}</h2>
          <p>{t('support.feedback')}</p>
          <Link to={paths.feedback} state={{ from: paths.support }}>
            {t('nav.feedback')}
          </Link>
        </section>
      )}
    </div>
  );
});
