import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './Questions.module.css';
import { familyQuestions, questions } from './questions.ts';

interface QuestionsProps {
  /** Called when an answer leads to another page. */
  readonly onGo?: () => void;
}

/** The common questions with their answers, in `<details>`, so that the browser's search in the page finds the answers too. */
export const Questions = observer(function Questions({ onGo }: QuestionsProps) {
  const { t } = useTranslation();
  const asked = useStanding()?.isConsumer ? familyQuestions : questions;
  return (
    <div className={classes.questions}>
      {asked.map(({ id, place }) => (
        <details key={id}>
          <summary>
            {t(`support.${id}.question`)}
            <Icon name="down" size={20} />
          </summary>
          <p>{t(`support.${id}.answer`)}</p>
          {place && (
            <Link to={place.to} onClick={onGo}>
              {t(place.name)}
            </Link>
          )}
        </details>
      ))}
    </div>
  );
});
