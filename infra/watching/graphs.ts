import { GraphWidget, TextWidget, type IMetric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';

/** CloudWatch divides a dashboard's width into 24. */
export const FULL_WIDTH = 24;

type Graph = {
  title: string;
  metrics: readonly IMetric[];
  /** On an axis of their own, at the right. */
  right?: readonly IMetric[];
};

/** A row's graphs side by side, all of one width. */
export const row = (...graphs: Graph[]): IWidget[] =>
  graphs.map(
    ({ title, metrics, right = [] }) =>
      new GraphWidget({
        title,
        left: [...metrics],
        right: [...right],
        width: Math.floor(FULL_WIDTH / graphs.length),
        height: 6,
        leftYAxis: { min: 0, showUnits: false },
        rightYAxis: { min: 0, showUnits: false },
      }),
  );

export const heading = (markdown: string): IWidget[] => [
  new TextWidget({ markdown, width: FULL_WIDTH, height: 1 }),
];
