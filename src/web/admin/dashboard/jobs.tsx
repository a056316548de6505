import type { AdminOverview } from '../../../contract/admin-overview.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { jobsOf } from './jobs-of.ts';
import styles from './dashboard.module.css';

/** One filled button per view: the most urgent job has it. */
export function Jobs({ overview }: { overview: AdminOverview }) {
  const jobs = jobsOf(overview);
  return (
    <section className={styles.card} aria-labelledby="jobs">
      <div className={styles.cardHead}>
        <h2 id="jobs">Today’s jobs</h2>
        {jobs.length > 0 && <span className={styles.aside}>by urgency</span>}
      </div>
      {jobs.length === 0 ? (
        <p className={styles.empty}>Nothing waits for you.</p>
      ) : (
        <ul className={styles.jobs}>
          {jobs.map((job, index) => (
            <li key={job.to} className={styles.job}>
              <span className={styles.count} data-urgency={job.urgency}>
                {job.count.toLocaleString('en-US')}
              </span>
              <div className={styles.what}>
                <h3 className={styles.jobTitle}>{job.title}</h3>
                <p className={styles.jobText}>{job.text}</p>
              </div>
              {job.due && (
                <p className={styles.due} data-urgency={job.urgency}>
                  {job.due}
                </p>
              )}
              <ButtonLink
                to={job.to}
                size="small"
                variant={index === 0 ? 'primary' : 'secondary'}
                className={styles.action}
                aria-label={`${job.action}: ${job.title}`}
              >
                {job.action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
