import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

export type BudgetProps = {
  /** US dollars in a month. */
  limit: number;
  /** Whom it tells. */
  emails: readonly string[];
};

/** Percent of the limit at which somebody is told, once a month each. */
const told = [80, 100];

/** Tells what the whole account has cost this month: AWS can count one stage alone only by tags that an operator has activated. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { limit, emails }: BudgetProps) {
    super(scope, id);
    new CfnBudget(this, 'Month', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limit, unit: 'USD' },
      },
      notificationsWithSubscribers: told.map((threshold) => ({
        notification: {
          notificationType: 'ACTUAL',
          comparisonOperator: 'GREATER_THAN',
          threshold,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: emails.map((address) => ({ subscriptionType: 'EMAIL', address })),
      })),
    });
  }
}
