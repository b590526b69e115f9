import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../data/account/queries.ts';
import { useStanding } from '../../data/account/useStanding.ts';
import { useChildrenReading, useOwnReading } from '../../data/activity/readingSums.ts';
import { useProfiles } from '../../data/profiles/useProfiles.ts';
import { useSession } from '../../session/VisitContext.ts';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { ListFailed } from '../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { Name } from '../../ui/Name.tsx';
import { PeriodSelect } from '../../ui/reading/PeriodSelect.tsx';
import { type PeriodName, periodOf } from '../../ui/reading/periods.ts';
import classes from './OwnReading.module.css';
import { Reading } from './Reading.tsx';

/** What the person has read; a guardian also sees what each child has. Nobody is compared with anybody. */
export const OwnReading = observer(function OwnReading() {
  const { t } = useTranslation();
  const me = useMe();
  const [name, setName] = useState<PeriodName>('week');
  const { profileId } = useSession();
  const children = useProfiles().data ?? [];
  const standing = useStanding();
  const hasChildren = profileId === null && children.length > 0;
  const lead = standing?.isStudent ? 'leadSchool' : 'lead';
  return (
    <div className={classes.page}>
      <Heading title={t('readingSums.title')} />
      {me.data?.sharedAccount ? (
        <p>{t('readingSums.shared')}</p>
      ) : (
        <>
          <p className={classes.lead}>{t(`readingSums.${hasChildren ? 'leadChildren' : lead}`)}</p>
          <div className={classes.choice}>
            <PeriodSelect value={name} onChange={setName} />
          </div>
          <Own name={name} title={hasChildren ? t('readingSums.you') : null} />
          {hasChildren && <Children name={name} />}
          <Button component={Link} to={paths.library} variant="default" className={classes.find}>
            {t('readingSums.toBooks')}
          </Button>
        </>
      )}
    </div>
  );
});

interface PartProps {
  readonly name: PeriodName;
}

function Own({ name, title }: PartProps & { readonly title: string | null }) {
  const period = periodOf(name);
  const query = useOwnReading(period);
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <ListFailed query={query} />;
  return (
    <Section title={title}>
      <Reading name={name} period={period} reading={query.data} heading={title === null ? 'h2' : 'h3'} />
    </Section>
  );
}

function Children({ name }: PartProps) {
  const period = periodOf(name);
  const query = useChildrenReading(period, true);
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <ListFailed query={query} />;
  return query.data.map(({ profileId, name: child, ...reading }) => (
    <Section key={profileId} title={<Name>{child}</Name>}>
      <Reading name={name} period={period} reading={reading} heading="h3" />
    </Section>
  ));
}

/** The part of one reader; without a heading if there is only one. */
function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={classes.reader}>
      {title !== null && <h2>{title}</h2>}
      {children}
    </section>
  );
}
