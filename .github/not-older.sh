#!/bin/sh
# Stops a deployment over a newer one: an old run that runs again, or an old approval given late.
# Usage: not-older.sh <folder with the synthesized stage>
set -eu
stack=$(npx cdk ls --app "$1" --build '')
deployed=$(aws cloudformation describe-stacks --stack-name "$stack" --output text \
  --query "Stacks[0].Outputs[?OutputKey=='Commit'].OutputValue")
# Deployed by hand, as the first time: nobody said from which commit.
if [ -z "$deployed" ] || [ "$deployed" = None ]; then exit 0; fi
if git merge-base --is-ancestor "$deployed" "$GITHUB_SHA"; then exit 0; fi
echo "$stack runs commit $deployed, which $GITHUB_SHA doesn't build on. To go back, revert on main." >&2
exit 1
